import type { InputOf } from '#platform/contract/call.ts'
import { mailStates, type MailState } from '#platform/contract/mail-message.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeReading } from '#platform/server/database/change-log.ts'
import { raise } from '#platform/server/events.ts'
import { button, facts, paragraph, renderLetter } from '#platform/server/mail/letter.ts'
import { masked } from '#platform/server/mail/mask-secrets.ts'
import {
  findMailWithoutAccessCheck,
  listMailWithoutAccessCheck,
  sendMailAgainWithoutAccessCheck,
} from '#platform/server/mail/mail-outbox.ts'
import { sendMail } from '#platform/server/mail/send-mail.ts'
import { must } from '#platform/server/must.ts'
import { operationsMessages } from '#operations/contract/operations-messages.ts'
import type {
  listOutbox,
  openMail as openMailCall,
  sendMailAgain as againCall,
} from '#operations/contract/mail/outbox-calls.ts'
import { localTime } from '#operations/server/change-log/describe-change.ts'
import { mailOpened } from '#operations/server/operations-events.ts'
import { findOptionalMailOwner, isDemoCompany } from './mail-owner-queries.ts'
import { findOwnAddress } from '#operations/server/own-email-queries.ts'
import type { OperationsParts } from '#operations/server/operations-dependencies.ts'
import { mayReadOutbox, mayReadSystem } from '#operations/server/operations-policy.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'

export async function readOutbox(ctx: Ctx, filter: InputOf<typeof listOutbox>) {
  must(mayReadOutbox(ctx.actor), operationsMessages.mayNotReadOutbox)
  return listMailWithoutAccessCheck(ctx, filter)
}

export const openMail =
  (parts: OperationsParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof openMailCall>) => {
    must(mayReadOutbox(ctx.actor), operationsMessages.mayNotReadOutbox)
    const { secrets, ...mail } = await findMailWithoutAccessCheck(ctx, parts.keyring, id)
    writeReading(ctx, { table: 'mail_message', rowId: id })
    const closed = await closedFor(ctx, parts, { ...mail, carriesSecrets: secrets?.length !== 0 })
    const isHidden = closed !== null && secrets?.length !== 0
    return {
      ...mail,
      ...(closed === null ? {} : withoutSecrets(mail, secrets)),
      hidden: isHidden,
      hidden_because: isHidden ? closed : '',
      can: { sendAgain: mailStates.canMove(mail.state, 'queued') && mail.state !== 'sending' },
    }
  }

type Opened = {
  readonly to_address: string
  readonly subject: string
  readonly state: MailState
  readonly carriesSecrets: boolean
}

/**
 * Codes and links are for their recipient. Only where no mail server is set, and no one could ever receive them,
 * another person opens them; the owner is told. Why it stays closed, or null where it opens. Mails of people with rights that two give stay closed even then.
 */
async function closedFor(ctx: Ctx, { config, byTwo }: OperationsParts, mail: Opened): Promise<string | null> {
  const owner = await findOptionalMailOwner(ctx, mail.to_address, byTwo())
  if (owner?.id === ctx.actor.id) return null
  const isKept = config.smtpUrl === null && mail.state !== 'sent'
  if (!isKept) return operationsMessages.hiddenAsReceived
  // In the demo company there is no one behind an address who could read it instead.
  if (owner?.guarded && !(await isDemoCompany(ctx))) return operationsMessages.hiddenAsGuarded
  if (owner && mail.carriesSecrets)
    await raise(ctx, mailOpened, { accountId: owner.id, byName: ctx.actor.name, subject: mail.subject })
  return null
}

/** Mails from before secrets were noted do not say where theirs are. */
function withoutSecrets({ html, text }: { html: string; text: string }, secrets: readonly string[] | null) {
  if (secrets !== null) return { html: masked(html, secrets), text: masked(text, secrets) }
  const { html: rendered, text: plain } = renderLetter({
    title: operationsMessages.onlyForRecipient,
    blocks: [],
  })
  return { html: rendered, text: plain }
}

export async function sendMailAgain(ctx: Ctx, { id }: InputOf<typeof againCall>) {
  must(mayReadOutbox(ctx.actor), operationsMessages.mayNotReadOutbox)
  await sendMailAgainWithoutAccessCheck(ctx, id)
  return {}
}

/** Through the same queue and server as every other mail, so that it proves what it is to prove. */
export const sendTestMail =
  ({ keyring, config }: OperationsParts) =>
  async (ctx: Ctx) => {
    must(mayReadSystem(ctx.actor), operationsMessages.mayNotReadSystem)
    const { name, email } = await findOwnAddress(ctx)
    await sendMail(ctx, keyring, {
      to: email,
      toName: name,
      subject: 'Test email from Atrium',
      letter: {
        title: 'Email works',
        blocks: [
          paragraph('You requested this test email. No action is needed.'),
          facts([
            ['Requested', localTime(ctx.now.toISOString(), COMPANY_ZONE)],
            ['Sent from', config.publicUrl],
          ]),
          button('Open Atrium', config.publicUrl),
        ],
      },
    })
    return said(operationsMessages.testMailSent(email), {})
  }
