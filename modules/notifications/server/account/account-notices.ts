import type { Ctx } from '#platform/server/ctx.ts'
import { notificationsMessages } from '#notifications/contract/notifications-messages.ts'
import { listNames } from '#notifications/server/delivery/delivery-queries.ts'
import { defineNotice, type Notice } from '#notifications/server/define-notice.ts'
import { notify } from '#notifications/server/delivery/notify.ts'

const { account: say } = notificationsMessages

const ofOneself = { mandatory: false, urgent: false, mail: 'at_once', tellsActor: true } as const
/** About the safety of the account: no one can decline it. */
const ofSafety = { ...ofOneself, mandatory: true } as const

type RoleGiven = { readonly accountId: number; readonly role: string; readonly lastDay: string | null }

export const roleGivenNotice = defineNotice<RoleGiven>({
  ...ofOneself,
  kind: 'identity.role-given',
  label: 'I was granted a role',
  // The applicant has the decision by mail already.
  mail: 'digest',
  title: ({ role }) => say.roleGiven(role),
  text: ({ lastDay }) => (lastDay === null ? say.roleForGood : say.roleUntil(inWords(lastDay))),
  link: () => '/access-control',
})

type RoleEnded = Pick<RoleGiven, 'accountId' | 'role'>

export const roleEndedNotice = defineNotice<RoleEnded>({
  ...ofOneself,
  kind: 'identity.role-ended',
  label: 'A role of mine ended',
  title: ({ role }) => say.roleEnded(role),
  text: () => say.roleEndedText,
  link: () => '/access-control',
})

type Delegation = {
  readonly fromId: number
  readonly toId: number
  readonly from: string
  readonly to: string
}
type Named = Delegation & { readonly giver: string; readonly deputy: string }

const ofDelegation = { ...ofOneself, link: () => '/access-control' }

export const delegationStartedNotice = defineNotice<Named>({
  ...ofDelegation,
  kind: 'identity.delegation-started',
  label: 'A delegation to or from me started',
  title: ({ giver, deputy }) => say.delegationStarted(deputy, giver),
  text: ({ from, to }) => say.fromTo(inWords(from), inWords(to)),
})

export const delegationEndedNotice = defineNotice<Named>({
  ...ofDelegation,
  kind: 'identity.delegation-ended',
  label: 'A delegation to or from me ended',
  title: ({ giver, deputy }) => say.delegationEnded(deputy, giver),
  text: ({ giver }) => say.decidesAgain(giver),
})

type OfAccount = { readonly accountId: number }

export const passwordChangedNotice = defineNotice<OfAccount>({
  ...ofSafety,
  urgent: true,
  kind: 'identity.password-changed',
  label: 'My password was changed',
  title: () => say.passwordChanged,
  text: () => say.passwordChangedText,
  link: () => '/settings',
})

export const guessingNotice = defineNotice<OfAccount>({
  ...ofSafety,
  urgent: true,
  kind: 'identity.guessing-noticed',
  label: 'Passwords are being guessed on my account',
  title: () => say.guessing,
  text: () => say.guessingText,
  link: () => '/settings',
})

type SeenAs = OfAccount & { readonly byName: string; readonly reason: string }

export const seenAsNotice = defineNotice<SeenAs>({
  ...ofSafety,
  kind: 'identity.seen-as',
  label: 'An administrator viewed Atrium as me',
  title: ({ byName }) => say.seenAs(byName),
  text: ({ reason }) => say.seenAsText(reason),
  link: () => '',
})

type MailOpened = OfAccount & { readonly byName: string; readonly subject: string }

export const mailOpenedNotice = defineNotice<MailOpened>({
  ...ofSafety,
  urgent: true,
  kind: 'operations.mail-opened',
  label: 'An administrator opened a mail that was written to me',
  title: ({ byName }) => say.mailOpened(byName),
  text: ({ subject }) => say.mailOpenedText(subject),
  link: () => '/settings',
})

/** Hears one event of identity and tells the owner of the account; app/subscriptions.ts says of which. */
const tellOwner =
  <Payload extends OfAccount>(
    notice: Notice<Payload>,
    about: (payload: Payload) => string = () => 'account',
  ) =>
  (ctx: Ctx, payload: Payload): Promise<void> =>
    notify(ctx, notice, { to: [payload.accountId], input: payload, subject: about(payload) })

const aboutRole = ({ role }: { role: string }) => `role/${role}`

const tellBoth = (notice: Notice<Named>) => async (ctx: Ctx, delegation: Delegation) => {
  const { fromId, toId, from, to } = delegation
  const names = await listNames(ctx, [fromId, toId])
  const input = { ...delegation, giver: names.get(fromId) ?? '', deputy: names.get(toId) ?? '' }
  const subject = `delegation/${fromId}/${toId}/${from}/${to}`
  await notify(ctx, notice, { to: [fromId, toId], input, subject })
}

export const tellOf = {
  roleGiven: tellOwner(roleGivenNotice, aboutRole),
  roleEnded: tellOwner(roleEndedNotice, aboutRole),
  delegationStarted: tellBoth(delegationStartedNotice),
  delegationEnded: tellBoth(delegationEndedNotice),
  passwordChanged: tellOwner(passwordChangedNotice),
  guessingNoticed: tellOwner(guessingNotice),
  seenAs: tellOwner(seenAsNotice),
  mailOpened: tellOwner(mailOpenedNotice),
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const inWords = (date: string): string => day.format(new Date(`${date}T00:00:00Z`))
