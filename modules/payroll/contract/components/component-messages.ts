import { conflict, invalid, missing } from '#platform/contract/refusal.ts'

export const componentMessages = {
  added: 'Component added as a draft.',
  saved: 'Component saved.',
  activated: 'Component activated.',
  ended: 'Component ended.',
  usualAdded: 'Components added as drafts. Check them before you activate them.',
  usualAlready: 'All usual components are already there.',

  codeTaken: conflict('Another component has this code.', 'code'),
  noSuchComponent: missing('This component no longer exists.'),
  calculationWrong: (why: string) => invalid(why, 'calculation'),
  calculationFixed: conflict(
    'This component is active, so its code, kind and calculation stay. End it and add a new one.',
  ),
  notDraft: (state: string) => conflict(`This component is already ${state.toLowerCase()}.`),
  notActive: conflict('Only an active component can be ended.'),
  trialFailed: (why: string) => conflict(`This component can’t be activated yet. ${why}`),
  endsInUse: (count: number) =>
    conflict(
      `${count === 1 ? '1 salary' : `${count} salaries`} agreed for later days use this component. Choose a later day.`,
      'ends_on',
    ),
}
