import { forbidden } from '../../../platform/contract/refusal.ts'

export const operationsMessages = {
  mailSentAgain: 'The mail is on its way again.',
  testMailSent: (address: string) => `A test mail is on its way to ${address}.`,
  taskCancelled: 'The task is being stopped.',
  taskRetried: 'The task is tried again.',
  exportBegun: 'This is a long list. It is being made; you find it under My tasks, and its link in a mail.',

  mayNotReadOutbox: forbidden('You may not read the outbox.'),
  mayNotReadTasks: forbidden('You may see your own tasks only.'),
  mayNotReadChanges: forbidden('You may not read the change log.'),
  mayNotReadSystem: forbidden('You may not see the state of the installation.'),
}
