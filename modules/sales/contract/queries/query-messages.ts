import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const queryMessages = {
  saved: 'Query saved.',
  submitted: (name: string) => `Submitted to ${name}.`,
  withdrawn: 'Query withdrawn.',
  answersSaved: 'Answers saved.',
  allAnswered: 'All questions are answered.',
  remindersOn: 'Reminders are on.',
  remindersOff: 'Reminders are off.',
  answerKept: 'Answer saved.',
  sent: 'Thank you. We have your answers.',

  subjectEmpty: 'Enter a subject',
  questionEmpty: 'Enter the question',
  noQuestions: 'Add at least one question',
  nameEmpty: 'Type your name',
  noSuchQuery: missing('This query doesn’t exist.'),
  noSuchQuestion: missing('This question doesn’t exist.'),
  noChange: forbidden('You can see this query but not change it.'),
  ownerNeeded: conflict('Take or assign the lead first.'),
  leadClosed: conflict('This lead is rejected or closed. Ask a sales manager to reopen it.'),
  duePast: invalid('The due date can’t be in the past.', 'due_on'),
  noEmail: conflict('This contact has no email address. Add one first.'),
  already: (state: string) => conflict(`This query is already ${state}.`),
  unanswered: (count: number) =>
    conflict(count === 1 ? 'One question has no answer yet.' : `${count} questions have no answer yet.`),
  over: (state: string) => conflict(`This query is ${state}. Reply to our email if you have questions.`),
} as const
