import { conflict, missing } from '#platform/contract/refusal.ts'

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

const greetings: Readonly<Record<PartOfDay, string>> = {
  morning: 'Good morning',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
}

export const homeMessages = {
  greeting: (part: PartOfDay, name: string) => `${greetings[part]}, ${name}`,

  asksForRole: (name: string, role: string) => `${name} requests the role ${role}`,
  roleRequest: (role: string) => `Request for the role ${role}`,
  nobodyDecides: (name: string, area: string) => `${name}: ${area}`,
  nobodyDecidesText:
    'No one can decide this request. Give a person the right to decide, or decide it in their place.',
  requestsStuck: (count: number) =>
    count === 1
      ? 'One request waits that no one can decide'
      : `${count} requests wait that no one can decide`,
  requestsStuckText: (names: string) =>
    `${names}. Give a person the right to decide, or decide in their place.`,

  company: 'Company',
  office: 'Office',
  department: 'Department',

  done: 'Done',
  toDo: 'To do',
  opensWithHr: 'Opens with the HR manager role.',

  notAScreen: 'Only Atrium pages can be pinned',
  tooManyShortcuts: conflict('You can pin 12 shortcuts. Remove one first.'),
  noSuchShortcut: missing('This shortcut no longer exists.'),

  viewNameEmpty: 'Enter a name for the view',
  viewSaved: 'View saved.',
  viewForgotten: 'View deleted.',
  viewNameTaken: conflict('You already have a view with this name.', 'name'),
  tooManyViews: conflict('You can save 30 views per list. Delete one first.', 'name'),
  noSuchView: missing('This view no longer exists.'),
}
