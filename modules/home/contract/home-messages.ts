import { conflict, missing } from '../../../platform/contract/refusal.ts'

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

const greetings: Readonly<Record<PartOfDay, string>> = {
  morning: 'Good morning',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
}

export const homeMessages = {
  greeting: (part: PartOfDay, name: string) => `${greetings[part]}, ${name}`,

  viewNameEmpty: 'Please give the view a name',
  viewSaved: 'The view is kept.',
  viewForgotten: 'The view is gone.',
  viewNameTaken: conflict('You have a view of this name already.', 'name'),
  tooManyViews: conflict('A list has room for 30 views; take one away first.', 'name'),
  noSuchView: missing('This view is not there any more.'),
}
