import type { InputOf } from '#platform/contract/call.ts'
import { mailStates } from '#platform/contract/mail-message.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeReading } from '#platform/server/database/change-log.ts'
import { button, facts, paragraph } from '#platform/server/mail/letter.ts'
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
import { findOwnAddress } from '#operations/server/own-email-queries.ts'
import type { OperationsParts } from '#operations/server/operations-dependencies.ts'
import { mayReadOutbox, mayReadSystem } from '#operations/server/operations-policy.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'

export async function readOutbox(ctx: Ctx, filter: InputOf<typeof listOutbox>) {
  must(mayReadOutbox(ctx.actor), operationsMessages.mayNotReadOutbox)
  return listMailWithoutAccessCheck(ctx, filter)
}

export const openMail =
  ({ keyring }: OperationsParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof openMailCall>) => {
    must(mayReadOutbox(ctx.actor), operationsMessages.mayNotReadOutbox)
    const mail = await findMailWithoutAccessCheck(ctx, keyring, id)
    writeReading(ctx, { table: 'mail_message', rowId: id })
    return {
      ...mail,
      can: { sendAgain: mailStates.canMove(mail.state, 'queued') && mail.state !== 'sending' },
    }
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
      subject: 'A test mail from Atrium',
      letter: {
        title: 'Mail arrives',
        blocks: [
          paragraph('You asked Atrium to send you this mail, and here it is. Nothing else is to be done.'),
          facts([
            ['Asked for', localTime(ctx.now.toISOString(), COMPANY_ZONE)],
            ['Sent from', config.publicUrl],
          ]),
          button('Open Atrium', config.publicUrl),
        ],
      },
    })
    return said(operationsMessages.testMailSent(email), {})
  }
