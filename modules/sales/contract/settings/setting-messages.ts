import { conflict, invalid } from '#platform/contract/refusal.ts'

export const settingMessages = {
  stageSaved: 'Stage saved.',
  ordered: 'Order saved.',
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
  orderChanged: conflict('The stages have changed. Load the page again.'),
  noSuchSeller: invalid('Choose active colleagues who work in sales.', 'targets'),
} as const
