import type { Ctx } from '#platform/server/ctx.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { defineNotice, notify } from '#notifications/server/public.ts'
import { purposeLabel } from '#visitors/contract/visitors-lists.ts'
import { bookMessages as say } from '#visitors/contract/visitors-messages.ts'

type Arrival = { readonly name: string; readonly office: string; readonly purpose: string }

/** The title is the subject of the mail, of at most 60 signs. */
const LONGEST_NAME = 37

/** The photo is on the page that it leads to: a mail would keep it for longer than we may. */
export const visitorArrivedNotice = defineNotice<Arrival>({
  kind: 'visitors.visitor-arrived',
  label: 'A visitor has arrived for me',
  mandatory: false,
  urgent: true,
  mail: 'at_once',
  title: ({ name }) => say.arrived(strangersText(name, LONGEST_NAME)),
  text: ({ office, purpose }) => `At the front desk of ${office}. Purpose: ${purposeLabel(purpose)}.`,
  link: () => '/my-guests',
})

export const tellHost = (ctx: Ctx, hostId: number, visit: Arrival & { readonly id: number }) =>
  notify(ctx, visitorArrivedNotice, { to: [hostId], input: visit, subject: `visit/${visit.id}` })
