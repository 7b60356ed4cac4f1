import { conflict, forbidden, invalid, missing, withFacts } from '#platform/contract/refusal.ts'

export const employmentMessages = {
  hired: (name: string, code: string) =>
    `${name} is hired under the code ${code}; the invitation is on its way.`,
  hiredWithAccount: (name: string, code: string) =>
    `${name} is hired under the code ${code}, with the account that is there.`,
  stageChanged: 'The new stage is saved.',
  released: (name: string, day: string) => `The last working day of ${name} is ${day}.`,
  releaseWithdrawn: (name: string) => `${name} stays.`,
  moved: (name: string, day: string) => `${name} moves on ${day}.`,
  planWithdrawn: (name: string, day: string) => `What was planned for ${name} from ${day} is taken back.`,
  returned: (name: string, code: string) => `${name} is back under the code ${code}.`,

  reasonEmpty: 'Please say why',
  mayNot: forbidden('You may not change how this person is employed.'),
  notEmployed: conflict('This person is not employed; take them back instead.'),
  releasedAlready: (name: string, day: string) =>
    conflict(`${name} is released already; the last working day is ${day}.`),
  notReleased: (name: string) => conflict(`${name} is not released.`),
  leftAlready: (name: string) => conflict(`${name} has left already; take them back instead.`),
  employedStill: (name: string) => conflict(`${name} is employed still.`),
  changedMeanwhile: withFacts(conflict('This employment was changed in the meantime; look at it again.'), {
    stale: true,
  }),
  beforeJoining: invalid('The last working day cannot be before the joining day.', 'left_on'),
  resignedLater: invalid('The resignation cannot be after the last working day.', 'resigned_on'),
  leadNeeded: (count: number) =>
    invalid(
      count === 1
        ? 'One person reports to them; please choose a new line manager.'
        : `${count} people report to them; please choose a new line manager.`,
      'new_lead_id',
    ),
  joinsTooEarly: (day: string) =>
    invalid(`The earlier employment ended on ${day}; the new one begins later.`, 'joined_on'),
  mayNotReturn: conflict('It was decided that this person does not come back.'),
  movesTooEarly: invalid(
    'A move begins after the day on which the employment or its stage began.',
    'valid_from',
  ),
  movesAfterLeaving: invalid('This person will have left by then.', 'valid_from'),
  nothingPlanned: conflict('Nothing is planned that could be taken back.'),
  stageTooEarly: invalid('A new stage begins after the one before.', 'valid_from'),
  illegalStage: (from: string, to: string) => conflict(`No one goes from ${from} to ${to}.`),
  endsTooEarly: invalid('The new end of the probation must be later than the old one.', 'probation_ends_on'),
  endMissing: invalid('Please say when the probation ends.', 'probation_ends_on'),
  noSuchPerson: missing('There is no such record.'),
}
