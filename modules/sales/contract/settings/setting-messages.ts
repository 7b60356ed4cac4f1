import { conflict, invalid } from '#platform/contract/refusal.ts'

export const settingMessages = {
  stageSaved: 'Stage saved.',
  ordered: 'Order saved.',
  retired: (name: string) => `${name} is no longer used.`,
  targetsSaved: 'Targets saved.',
  turnOn: 'New leads go to present sales people in turn.',
  turnOff: 'New leads wait until someone takes them.',
  nameEmpty: 'Enter a name',
  probabilityWrong: 'Enter a probability from 0 to 100',
  daysWrong: 'Enter 1 to 365 days',
  amountWrong: 'Enter an amount from 0 to 100,000,000,000.00',
  nameTaken: conflict('Another stage has this name.', 'name'),
  noSuchStage: invalid('This stage doesn’t exist.'),
  fixed: invalid('Won is always 100 % and Lost 0 %.', 'probability'),
  mayNotRetire: invalid('Won, Lost and the last open stage stay.'),
  dealsStay: (count: number) =>
    invalid(count === 1 ? 'Choose where its deal goes.' : `Choose where its ${count} deals go.`, 'to'),
  datesMissing: (count: number, stage: string) =>
    invalid(
      `${count === 1 ? '1 deal has' : `${count} deals have`} no expected close date, and ${stage} needs one.`,
      'to',
    ),
  orderChanged: conflict('The stages have changed. Load the page again.'),
  noSuchSeller: invalid('Choose active colleagues who work in sales.', 'targets'),
} as const
