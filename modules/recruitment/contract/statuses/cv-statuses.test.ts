import { expect, test } from 'vitest'
import {
  applicantStateAfter,
  canMove,
  cvStatus,
  cvStatusNumbers,
  endStatuses,
  lanes,
  schedulingStatuses,
  standingAfter,
} from './cv-statuses.ts'

/** As the specification and its guide write them: number, name, lane, S schedules, X ends, allowed next, who moves. */
const written = `
1 pending | Screening | | 2,3,9,10,13 | recruiter
2 selected | Screening | S | 3,4,9,10,13,15,22,25,29 | recruiter
3 rejected | Closed | X | 1,10 | recruiter/HR
4 documentation_initiated | Pre-offer | S | 5,6,9,10,13,15 | HR
5 documentation_rejected | Pre-offer | | 4,3,10 | HR
6 offered | Offer | | 7,8,9,10,13 | system
7 offer_accepted | Offer | | 8,11,12 | system/HR
8 offer_rejected | Closed | X | 6,10 | system/HR
9 not_interested | Parked | S | 1,2,10,15 | recruiter
10 on_hold | Parked | S | 1,2,3,4,9,15,17,22 | recruiter/HR
11 onboarded | Joined | X | | system
12 not_joined | Closed | X | 6,10 | HR
13 not_responding | Parked | S | 2,3,9,10,15 | recruiter
14 interview_rejected | Closed | X | 10 | hiring manager
15 interview_scheduled | Interview | S | 9,10,13,14,15,16,17,18,23,24,25,28,29 | system
16 interview_select | Interview | S | 4,10,14,15,17,18,21,22,25 | panel lead
17 ceo_round_select | Interview | S | 4,6,10,15,22 | CEO lead
18 ceo_round_reject | Closed | X | 10 | CEO lead
19 hr_select | Pre-offer | | 4,6,10,16,20 | HR
20 hr_reject | Closed | X | 10 | HR
21 2nd_round_interview | Interview | S | 9,10,13,15,29 | recruiter
22 schedule_hr_round | Interview | S | 9,10,13,15,30 | recruiter
23 technical_round1_feedback_pending | Feedback | | 14,16,28,29,31 | system
24 technical_round2_feedback_pending | Feedback | | 14,16,28,29,32 | system
25 mt_feedback_pending | Feedback | | 26,27,28,29 | system
26 mt_select | Interview | | 16,21,22,4,10 | evaluator
27 mt_reject | Closed | X | 10 | evaluator
28 panel_no_show | Interview | | 2,16,21,22,10 | recruiter
29 f2f_not_available | Parked | | 2,9,10,13,21,22 | recruiter
30 hr_scheduled | Interview | | 19,20,28,29,13,22 | system
31 technical_round_1_selected | Interview | | 16,21,22,14,10 | panel lead
32 technical_round_2_selected | Interview | | 4,10,14,16,22 | panel lead
`

const facts = written
  .trim()
  .split('\n')
  .map((line) => {
    const [head = '', lane = '', mark = '', next = '', movers = ''] = line
      .split('|')
      .map((part) => part.trim())
    const [number = '', key = ''] = head.split(' ')
    const numbers = next === '' ? [] : next.split(',').map(Number)
    return { number: Number(number), key, lane, mark, next: numbers, movers: movers.split('/') }
  })

const moverOf = (words: string) => words.toLowerCase().replace(' ', '_')

test('the 32 statuses have the numbers and names of the specification, and their lanes and movers', () => {
  expect(facts.map(({ number }) => number)).toEqual(Array.from({ length: 32 }, (_, at) => at + 1))
  expect([...cvStatusNumbers]).toEqual(facts.map(({ number }) => number))
  for (const { number, key, lane, movers } of facts) {
    const status = cvStatus(number)
    expect([number, status.key, lanes[status.lane]]).toEqual([number, key, lane])
    expect([number, [...status.movers].toSorted()]).toEqual([number, movers.map(moverOf).toSorted()])
  }
  expect(cvStatus(11).label).toBe('Joined')
  expect([25, 26, 27].map((number) => cvStatus(number).label)).toEqual([
    'MT: feedback pending',
    'MT selected',
    'MT rejected',
  ])
})

test('of the 32 × 32 moves exactly the written ones are legal', () => {
  const legal: string[] = []
  for (const from of cvStatusNumbers)
    for (const to of cvStatusNumbers) if (canMove(from, to)) legal.push(`${from}→${to}`)
  const expected = facts.flatMap(({ number, next }) => next.map((to) => `${number}→${to}`))
  expect(legal.toSorted()).toEqual(expected.toSorted())
  expect(cvStatusNumbers.length ** 2 - legal.length).toBe(1024 - expected.length)
})

test('exactly ten schedule interviews, and exactly eight end', () => {
  const marked = (mark: string) => facts.filter((fact) => fact.mark === mark).map(({ number }) => number)
  expect([...schedulingStatuses].toSorted((one, other) => one - other)).toEqual(marked('S'))
  expect(schedulingStatuses.size).toBe(10)
  expect([...endStatuses].toSorted((one, other) => one - other)).toEqual(marked('X'))
})

test('pending, accepted and rejected follow from the moves', () => {
  expect(applicantStateAfter(0, 2)).toBe(1)
  expect(applicantStateAfter(0, 10)).toBe(0)
  expect(applicantStateAfter(1, 13)).toBe(1)
  expect(applicantStateAfter(2, 10)).toBe(2)
  expect(applicantStateAfter(2, 1)).toBe(0)
  for (const rejection of [3, 14, 18, 20, 27]) expect(applicantStateAfter(1, rejection)).toBe(2)
  const parked = standingAfter({ cv_status: 16, applicant_state: 1, parked_from: null }, 10)
  expect(parked).toEqual({ applicant_state: 1, parked_from: 16, live: true })
  expect(standingAfter({ cv_status: 10, ...parked }, 9)).toMatchObject({ parked_from: 16 })
  expect(standingAfter({ cv_status: 10, ...parked }, 3)).toEqual({
    applicant_state: 2,
    parked_from: null,
    live: false,
  })
})
