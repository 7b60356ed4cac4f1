import { conflict, invalid, missing } from '#platform/contract/refusal.ts'

export const structureMessages = {
  added: 'Structure added as a draft.',
  saved: 'Structure saved.',
  activated: 'Structure activated.',
  ended: 'Structure ended.',

  nameEmpty: 'Enter a name',
  componentsEmpty: 'Choose at least one component',
  nameTaken: conflict('Another structure has this name.', 'name'),
  noSuchStructure: missing('This structure no longer exists.'),
  noSuchComponent: invalid('One of these components has ended. Choose again.', 'component_ids'),
  problem: (why: string) => invalid(why, 'component_ids'),
  notReady: (why: string) => conflict(`This structure can’t be activated yet. ${why}`),
  movedAlready: (state: string) => conflict(`This structure is already ${state.toLowerCase()}.`),
  endedStays: conflict('This structure has ended and can’t be changed.'),
}
