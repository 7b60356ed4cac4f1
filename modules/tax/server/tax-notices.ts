import { dayInWords } from '#platform/contract/day-in-words.ts'
import { defineNotice } from '#notifications/server/public.ts'

/** No amount stands in any of them, nor which regime was chosen: mails and the bell are read over shoulders. */
type OfYear = { readonly taxYear: string }
const link = () => '/investment-declaration'

export const windowOpensNotice = defineNotice<OfYear & { readonly due: string; readonly proof: boolean }>({
  kind: 'tax.window-opens',
  label: 'My tax declaration is asked for',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ taxYear, proof }) =>
    proof ? `Upload proof for the tax year ${taxYear}` : `Tax declaration for ${taxYear}`,
  text: ({ due }) => `It is due on ${dayInWords(due)}.`,
  link,
})

export const formSentNotice = defineNotice<OfYear & { readonly due: string }>({
  kind: 'tax.form-sent',
  label: 'The form of my tax declaration is ready',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ taxYear }) => `Fill in your tax declaration for ${taxYear}`,
  text: ({ due }) => `It is due on ${dayInWords(due)}.`,
  link,
})

export const dueSoonNotice = defineNotice<
  OfYear & { readonly due: string; readonly what: 'scheme' | 'form' }
>({
  kind: 'tax.due-soon',
  label: 'My tax declaration is due soon',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ taxYear, what }) =>
    what === 'scheme'
      ? `Choose your tax regime for ${taxYear}`
      : `Tax declaration for ${taxYear} is due soon`,
  text: ({ due }) => `It is due on ${dayInWords(due)}.`,
  link,
})

export const regimeByDefaultNotice = defineNotice<OfYear>({
  kind: 'tax.regime-by-default',
  label: 'My tax regime was set by default',
  mandatory: true,
  urgent: false,
  mail: 'at_once',
  title: ({ taxYear }) => `The new tax regime holds for you in ${taxYear}`,
  text: () => 'You had not chosen a regime by the due day. Ask payroll to unlock your choice.',
  link,
})

export const sentBackNotice = defineNotice<OfYear>({
  kind: 'tax.sent-back',
  label: 'My tax declaration was sent back',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ taxYear }) => `Your tax declaration for ${taxYear} was sent back`,
  text: () => 'Sign in to read the comment and submit it again.',
  link,
})

export const rowRejectedNotice = defineNotice<OfYear & { readonly section: string }>({
  kind: 'tax.row-rejected',
  label: 'A row of my tax declaration was rejected',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: () => 'A row of your tax declaration was rejected',
  text: ({ section, taxYear }) => `${section}, ${taxYear}. Sign in to read why.`,
  link,
})

export const declarationClosedNotice = defineNotice<OfYear>({
  kind: 'tax.closed',
  label: 'My tax declaration was closed',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ taxYear }) => `Your tax declaration for ${taxYear} is closed`,
  text: () => 'Sign in to see what counts.',
  link,
})

export const reopenedNotice = defineNotice<OfYear>({
  kind: 'tax.reopened',
  label: 'My tax declaration was unlocked or reopened',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ taxYear }) => `Your tax declaration for ${taxYear} is open again`,
  text: () => 'Sign in to see until when.',
  link,
})

export const taxJumpNotice = defineNotice<OfYear>({
  kind: 'tax.jump',
  label: 'My monthly tax changes by more than a quarter',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: () => 'The tax on your salary changes',
  text: ({ taxYear }) =>
    `Your declaration for ${taxYear} changes the tax of a month by more than 25 %. Sign in to see why.`,
  link: () => '/tax-calculation',
})

export const changedOnBehalfNotice = defineNotice<OfYear & { readonly by: string }>({
  kind: 'tax.changed-on-behalf',
  label: 'Payroll changed a row of my tax declaration',
  mandatory: true,
  urgent: false,
  mail: 'at_once',
  title: ({ taxYear }) => `Your tax declaration for ${taxYear} was changed for you`,
  text: ({ by }) => `${by} of payroll changed it. Sign in to check it.`,
  link,
})
