import { conflict, forbidden, invalid, tooMany } from '#platform/contract/refusal.ts'

export const referralMessages = {
  applied: 'You applied. Your line manager doesn’t see it unless you or HR allow it.',
  referred: (name: string) => `You referred ${name}. A recruiter reads it next.`,
  reasonEmpty: 'Enter why this person fits',

  mayNot: forbidden('You don’t have permission to see internal jobs.'),
  closed: conflict('This job is closed. Choose another one.'),
  appliedAlready: conflict('You already have an open application for this job.'),
  askHr: conflict('This application can’t be taken here. Ask HR.'),
  agreementMissing: invalid('Ask the person first, then confirm that they agreed.', 'agreed'),
  consentMissing: invalid('We can only keep your application if you agree.', 'consent'),
  consentChanged: conflict('The consent text has changed. Reload the page and read it again.'),
  colleague: invalid('This is a colleague’s address. Colleagues apply here themselves.', 'email'),
  referredAlready: conflict('You already referred this person for this job.'),
  tooManyToday: tooMany('You can refer 20 people a day. Try again tomorrow.'),
}
