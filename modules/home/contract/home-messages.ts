import { conflict, missing } from '#platform/contract/refusal.ts'

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

const greetings: Readonly<Record<PartOfDay, string>> = {
  morning: 'Good morning',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
}

export const homeMessages = {
  greeting: (part: PartOfDay, name: string) => `${greetings[part]}, ${name}`,

  asksForRole: (name: string, role: string) => `${name} asks for the role ${role}`,
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

  notAScreen: 'Only a screen of Atrium can be pinned',
  tooManyShortcuts: conflict('There is room for 12 shortcuts; take one away first.'),
  noSuchShortcut: missing('This shortcut is not there any more.'),

  viewNameEmpty: 'Please give the view a name',
  viewSaved: 'The view is kept.',
  viewForgotten: 'The view is gone.',
  viewNameTaken: conflict('You have a view of this name already.', 'name'),
  tooManyViews: conflict('A list has room for 30 views; take one away first.', 'name'),
  noSuchView: missing('This view is not there any more.'),
}
