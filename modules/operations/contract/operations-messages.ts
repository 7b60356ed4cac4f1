import { conflict, forbidden, missing, withFacts } from '#platform/contract/refusal.ts'

export const operationsMessages = {
  mailSentAgain: 'The mail is on its way again.',
  testMailSent: (address: string) => `A test mail is on its way to ${address}.`,
  onlyForRecipient: 'What this mail says is shown only to the person it was sent to.',
  taskCancelled: 'The task is being stopped.',
  taskRetried: 'The task is tried again.',
  exportBegun: 'This is a long list. It is being made; you find it under My tasks, and its link in a mail.',

  mayNotReadOutbox: forbidden('You may not read the outbox.'),
  mayNotReadTasks: forbidden('You may see your own tasks only.'),
  mayNotReadChanges: forbidden('You may not read the change log.'),
  templateSaved: 'The letter is saved; the next one goes out in these words.',
  templateReset: 'The letter says again what the product says.',
  exampleSent: (address: string) => `An example is on its way to ${address}.`,
  subjectEmpty: 'Please enter a subject',
  openingEmpty: 'Please enter what the letter says',
  mayNotWordMails: forbidden('You may not word the mails of the product.'),
  noSuchTemplate: missing('There is no such letter.'),
  unknownPlaceholder: (name: string, known: readonly string[]) =>
    known.length === 0
      ? `This letter has nothing to put in for {${name}}.`
      : `This letter has nothing to put in for {${name}}; it knows ${known.map((one) => `{${one}}`).join(', ')}.`,
  wordedMeanwhile: withFacts(
    conflict('Someone else has worded this letter in the meantime. What you typed is kept below.'),
    { stale: true },
  ),

  originAdded: 'That website may hold the public pages from now on.',
  originRemoved: 'That website may not hold the public pages any more.',
  originNotOne: 'Please enter the address of a website without a path, such as https://www.example.com',
  originInsecure:
    'Only addresses that begin with https:// can be added; http://localhost may be for trying out',
  originTaken: conflict('This website is in the list already.', 'origin'),
  noSuchOrigin: missing('This website is not in the list.'),
  mayNotManageOrigins: forbidden('You may not say which websites hold our public pages.'),

  mayNotReadSystem: forbidden('You may not see the state of the installation.'),
}
