import type { JobRound } from '#recruitment/contract/jobs/job-parts.ts'

const criteria = (...labels: readonly string[]) =>
  labels.map((label, at) => ({ key: `c${at + 1}`, label, weight: at === 0 ? 8 : 5 }))
const round = (
  key: string,
  kind: JobRound['kind'],
  [title, minutes]: readonly [string, number],
  labels: readonly string[],
): JobRound => ({
  key,
  kind,
  title,
  minutes,
  criteria: criteria(...labels),
})

export const panels: Readonly<Record<string, readonly JobRound[]>> = {
  Engineers: [
    round(
      'screen',
      'technical_1',
      ['Technical round 1', 60],
      ['Problem solving', 'Language', 'Communication'],
    ),
    round('design', 'technical_2', ['Technical round 2', 60], ['Design', 'Databases', 'Testing']),
    round('manager', 'manager', ['Manager round', 45], ['Ownership', 'Teamwork']),
    round('hr', 'hr', ['HR round', 30], ['Expectations', 'Culture']),
  ],
  Designers: [
    round('task', 'machine_test', ['Design task', 90], ['Concept', 'Craft', 'Reasons']),
    round('talk', 'technical_1', ['Portfolio talk', 60], ['Range', 'Communication']),
    round('hr', 'hr', ['HR round', 30], ['Expectations']),
  ],
  'Sales and support': [
    round('talk', 'manager', ['Manager round', 45], ['Listening', 'Argument', 'Language']),
    round('hr', 'hr', ['HR round', 30], ['Expectations']),
  ],
}
