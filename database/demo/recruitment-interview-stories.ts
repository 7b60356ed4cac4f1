import type { InterviewKind, InterviewState } from '#recruitment/contract/recruitment-lists.ts'
import type { Recommendation } from '#recruitment/contract/feedback/feedback-calls.ts'

export type Opinion = {
  readonly around: number
  readonly grade: number
  readonly recommendation: Recommendation
  readonly strengths: string
  readonly concerns: string
}

export const opinions = {
  keen: {
    around: 8.5,
    grade: 5,
    recommendation: 'strong_yes',
    strengths: 'Explains every choice, and found the slow query before we asked.',
    concerns: '',
  },
  good: {
    around: 7.5,
    grade: 4,
    recommendation: 'yes',
    strengths: 'Solid grasp of the language, asks good questions.',
    concerns: 'Little experience with larger teams.',
  },
  unsure: {
    around: 5.5,
    grade: 3,
    recommendation: 'mixed',
    strengths: 'Friendly and honest about gaps.',
    concerns: 'Needed several hints for the second task.',
  },
  against: {
    around: 3.5,
    grade: 1,
    recommendation: 'no',
    strengths: 'Was well prepared for questions about us.',
    concerns: 'Could not say how the own project is tested.',
  },
} as const satisfies Readonly<Record<string, Opinion>>

type Told = {
  readonly kind: InterviewKind
  readonly status: InterviewState
  /** Of the lead and of the second interviewer; what is left out is missing. */
  readonly opinions: readonly (keyof typeof opinions)[]
  /** Where it is decided; by the lead where it is empty. */
  readonly note?: string
}

const firstRound: Told = {
  kind: 'technical_1',
  status: 'selected',
  opinions: ['good', 'keen'],
  note: '',
}
const secondRound: Told = {
  kind: 'technical_2',
  status: 'selected',
  opinions: ['keen', 'unsure'],
  note: '',
}

const toFirstRound = [2, 15, 23]
const toSecondRound = [...toFirstRound, 31, 21, 15, 24]

/** How a candidate came to each of these statuses: every interview of below has its move to 15 or 30 here. */
export const interviewWays: Readonly<Record<number, readonly number[]>> = {
  14: [...toFirstRound, 14],
  23: toFirstRound,
  24: toSecondRound,
  25: [2, 15, 25],
  26: [2, 15, 25, 26],
  27: [2, 15, 25, 27],
  30: [...toSecondRound, 32, 22, 30],
  31: [...toFirstRound, 31],
  32: [...toSecondRound, 32],
}

/** What came before, for each CV status in which someone has been interviewed. */
export const pastRounds: Readonly<Record<number, readonly Told[]>> = {
  14: [
    {
      kind: 'technical_1',
      status: 'rejected',
      opinions: ['against', 'unsure'],
      note: 'Not ready for this role yet.',
    },
  ],
  15: [{ kind: 'technical_1', status: 'scheduled', opinions: [] }],
  23: [{ kind: 'technical_1', status: 'completed', opinions: ['good'] }],
  24: [firstRound, { kind: 'technical_2', status: 'completed', opinions: ['keen', 'against'] }],
  25: [{ kind: 'machine_test', status: 'completed', opinions: [] }],
  26: [{ kind: 'machine_test', status: 'selected', opinions: ['keen', 'good'], note: '' }],
  27: [
    {
      kind: 'machine_test',
      status: 'rejected',
      opinions: ['against', 'against'],
      note: 'Most of the tests fail.',
    },
  ],
  30: [firstRound, secondRound, { kind: 'hr', status: 'scheduled', opinions: [] }],
  31: [firstRound],
  32: [firstRound, secondRound],
}
