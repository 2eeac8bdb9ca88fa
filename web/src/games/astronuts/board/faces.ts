/** The faces of the planets, each after the nut it is named for, in a circle of radius 60: filled paths, and lines. */

export interface Face {
  full?: string
  line?: string
  /** Whether it has a ring. */
  ringed?: boolean
}

const dot = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
const dots = (places: [number, number, number][]) => places.map(([x, y, r]) => dot(x, y, r)).join('')

export const FACES: { [planet: string]: Face } = {
  // Hazelnut: a pale cap. Chestnut: spikes all around. Almond: one long drop.
  D1: { full: 'M-60 -18Q0 8 60 -18V-60H-60z', line: 'M-34 18Q0 30 34 18M-22 38Q0 46 22 38' },
  F1: {
    line: 'M0 -60V-34M0 60V34M-60 0H-34M60 0H34M-42 -42L-24 -24M42 42L24 24M-42 42L-24 24M42 -42L24 -24',
    full: dot(0, 0, 22),
    ringed: true,
  },
  H1: { full: 'M6 -46Q40 -4 22 30Q4 50 -16 34Q-34 8 6 -46z', line: 'M-50 -20Q-40 -34 -26 -42M34 44Q46 36 52 20' },
  // Nutmeg: cracks. Pine nut: scales. Pistachio: the shell is open.
  C3: { line: 'M-60 -8L-30 -18L-12 4L18 -10L34 -44M-12 4L-20 34L-46 48M18 -10L32 20L60 26M32 20L12 46' },
  I3: { line: 'M-60 -22Q-30 -2 0 -22T60 -22M-60 10Q-45 24 -30 10Q0 30 30 10Q45 24 60 10M-60 38Q-30 56 0 38T60 38' },
  A4: { full: 'M-14 -64Q-34 0 -14 64Q2 40 6 0Q2 -40 -14 -64z', line: 'M28 -46Q42 0 28 46' },
  // Jojoba: broad bands. Walnut: furrows. Acorn: a cap of lattice.
  F4: { full: 'M-60 -36H60V-20H-60zM-60 4H60V12H-60zM-60 28H60V44H-60z', ringed: true },
  K4: { line: 'M0 -60V60M-16 -54Q-34 -30 -18 -8T-22 50M16 -54Q34 -30 18 -8T22 50M-44 -36Q-54 0 -42 38M44 -36Q54 0 42 38' },
  A6: { full: 'M-60 -60H60V-8Q0 -26 -60 -8z', line: 'M-40 24V44M-14 30V54M14 30V54M40 24V44' },
  // Araucaria: a cone. Beechnut: a triangle. Macadamia: one bright round kernel.
  D6: { line: 'M-50 -30L0 -6L50 -30M-56 2L0 26L56 2M-44 36L0 56L44 36M0 -60V-6', ringed: true },
  H6: { full: 'M0 -38L38 30H-38z', line: 'M0 -8V18M-56 -20L-40 -34M56 -20L40 -34' },
  K6: { full: dot(8, 6, 32), line: 'M-52 -16Q-40 -44 -10 -52' },
  // Coconut: three eyes. Soya: beans. Cashew: a crescent.
  A8: {
    full: dots([
      [-16, -14, 9],
      [16, -14, 9],
      [0, 16, 11],
    ]),
    line: 'M-56 -30L-46 -22M-50 22L-40 16M56 -30L46 -22M50 22L40 16',
  },
  F8: {
    full: dots([
      [-26, -22, 18],
      [20, 2, 20],
      [-20, 34, 15],
    ]),
    line: 'M30 -48Q48 -40 54 -22',
  },
  K8: { full: 'M24 -40Q-40 -36 -36 12Q-30 46 10 40Q34 34 28 18Q-2 26 -6 4Q-6 -12 28 -16Q44 -30 24 -40z' },
  // Lupin: a star of leaves. Betel: a spiral. Peanut: a net.
  C9: {
    full: 'M0 -48Q10 -14 4 -6Q34 -28 44 -20Q22 2 8 4Q38 22 30 36Q6 16 0 8Q-6 16 -30 36Q-38 22 -8 4Q-22 2 -44 -20Q-34 -28 -4 -6Q-10 -14 0 -48z',
  },
  I9: { line: 'M0 2Q10 -10 18 4Q20 26 -4 28Q-34 24 -32 -6Q-24 -42 12 -40Q50 -30 48 10' },
  D11: { line: 'M-60 -30L60 30M-60 0L20 60M-20 -60L60 0M60 -30L-60 30M60 0L-20 60M20 -60L-60 0' },
  // Brazil nut: wedges. Pecan: long grooves.
  F11: { full: 'M0 0L-60 -34V-4zM0 0L34 -60H4zM0 0L60 34V4zM0 0L-34 60H-4z', ringed: true },
  H11: {
    line: 'M-34 -46Q-14 0 -34 46M0 -56Q-12 0 0 56M34 -46Q14 0 34 46',
    full: dots([
      [-48, 0, 6],
      [48, 0, 6],
    ]),
  },
}
