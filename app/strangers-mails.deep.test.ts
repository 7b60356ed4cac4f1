import { beforeAll, expect, test } from 'vitest'
import { salesAddContactWeb } from '#appointments/contract/booking/booking-calls.ts'
import { buildHost } from '#appointments/server/public.ts'
import {
  introduceVisitor,
  leaveMessage,
  mailOwnTranscript,
  sendProofCode,
} from '#chat/contract/widget/widget-calls.ts'
import { chatScene } from '#chat/testing/public.ts'
import {
  costContactFormSubmit,
  generateUpdationCost,
  hireTeamContactFormSubmit,
} from '#estimates/contract/calculator/submit-calls.ts'
import { buildCard, publishCard } from '#estimates/server/public.ts'
import { inKolkata } from '#platform/testing/areas/test-desks.ts'
import { portfolioCodes } from '#platform/testing/areas/test-portfolio.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import {
  PAGE_DETAILS,
  videoPortfolioAddContact,
  videoPortfolioConatactEmailOTP,
} from '#portfolio/contract/public-calls.ts'
import { applyForJob } from '#recruitment/contract/public-jobs/public-job-calls.ts'
import { buildJob } from '#recruitment/server/public.ts'
import { areasOf } from './modules.ts'

// Each public form sends mail to an address that its sender chooses. What they typed beside it must be no link in that
// mail, or anyone could send links in our name. The forms are read from the product: no one adds to them here.
const product = await testProduct()
const { stranger } = product
const chats = await chatScene(product)

/** Mail programs make a link of it, and it is too little to be taken for spam. */
const evil = 'evil.example/win now@evil.example'
/** Everything that a form leaves free. */
const typed = {
  name: `Uma ${evil}`,
  company_name: `Castell ${evil}`,
  message: `Win: ${evil}`,
  additional_info: `Win: ${evil}`,
  page_details: PAGE_DETAILS as typeof PAGE_DETAILS,
  phone_number: '+919830098300',
  is_nda: 0,
}
const LINKED = /evil\.example/

let job: { readonly slug: string }
let site: { readonly key: string }

beforeAll(async () => {
  const host = await product.account({ name: 'Asha', roles: ['sales_executive'] })
  await product.write(async (ctx) => {
    await publishCard(ctx, buildCard())
    const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_minute: 0, end_minute: 1440 }))
    await buildHost(ctx, { accountId: host.id, week })
    job = await buildJob(ctx, {})
  })
  site = await chats.site()
})

const day = () => inKolkata(new Date(product.clock.now().getTime() + 86_400_000)).day
const cv = () => new File(['%PDF-1.4\ntrailer\n<< >>\n%%EOF\n'], 'cv.pdf')

/** A visitor who has written what they like. */
async function visitor() {
  const { caller, write } = await chats.visitor(site.key)
  await write(`Win: ${evil}`)
  return caller
}

type Answer = Promise<{ readonly status: number }>

/** Every call in which someone without an account tells an address, as it is sent with an address of their choice. */
const forms: Readonly<Record<string, (email: string) => Answer>> = {
  [costContactFormSubmit.path]: (email) =>
    stranger.send(costContactFormSubmit, {
      ...typed,
      email,
      budget: '20000 - 50000 USD',
      fields: JSON.stringify([
        { field_id: 10, values: [11] },
        { field_id: 20, values: [22] },
      ]),
    }),
  [hireTeamContactFormSubmit.path]: (email) => {
    const one = { duration: 2, junior_level_count: 1, mid_level_count: 0, senior_level_count: 0 }
    const team_categories = JSON.stringify([{ category_id: 60, field_values: [{ team_id: 60, ...one }] }])
    return stranger.send(hireTeamContactFormSubmit, {
      ...typed,
      email,
      team_categories,
      radio_extension: 'Urgent',
    })
  },
  [generateUpdationCost.path]: (email) => {
    const fields = JSON.stringify({ link: 'https://evil.example/win', technology: 90, update_option: 80 })
    return stranger.send(generateUpdationCost, { ...typed, email, field_category_id: 1, fields })
  },
  [salesAddContactWeb.path]: (email) =>
    stranger.send(salesAddContactWeb, {
      ...typed,
      email,
      appointment_guest_email: `guest-of-${email}`,
      appointment_message: typed.message,
      appointment_date: day(),
      appointment_time: '12:00',
      timezone: 'Asia/Kolkata',
    }),
  [videoPortfolioConatactEmailOTP.path]: (email) =>
    stranger.send(videoPortfolioConatactEmailOTP, { name: typed.name, email }),
  [videoPortfolioAddContact.path]: async (email) => {
    await stranger.send(videoPortfolioConatactEmailOTP, { name: typed.name, email })
    const otp = (await portfolioCodes(product, email)).at(-1)!
    return stranger.send(videoPortfolioAddContact, { ...typed, email, otp })
  },
  [introduceVisitor.path]: async (email) =>
    (await visitor()).send(introduceVisitor, { name: typed.name, email, text: typed.message }),
  [leaveMessage.path]: async (email) =>
    (await visitor()).send(leaveMessage, { name: typed.name, email, text: typed.message }),
  [mailOwnTranscript.path]: async (email) => (await visitor()).send(mailOwnTranscript, { email }),
  [sendProofCode.path]: async (email) => (await visitor()).send(sendProofCode, { email }),
  [applyForJob.path]: (email) =>
    stranger.send(
      applyForJob,
      { ...typed, slug: job.slug, email, consent: true, consent_id: 1 },
      { files: { cv: cv() } },
    ),
}

/** Calls that take an address and mail to it only what we had sent there before, or nothing. */
const knownAddresses = new Set([
  '/identity/set-up',
  '/links/send-code',
  '/links/open',
  '/visitor/add-visitor-by-manager',
  '/visitor/expect-guest',
])

const takesAddress = (input: unknown) =>
  Object.keys((input as { readonly shape?: object }).shape ?? {}).some((field) =>
    /email|^address$/.test(field),
  )

test('every form in which a stranger tells an address is asked here', () => {
  const found = areasOf(product)
    .flatMap(({ handlers }) => handlers.map(({ call }) => call))
    .filter(({ auth, writes }) => writes && ['public', 'chat-visitor', 'visitor-manager'].includes(auth))
    .filter(({ path, input }) => takesAddress(input) && !knownAddresses.has(path))
  expect(found.map(({ path }) => path).toSorted()).toEqual(Object.keys(forms).toSorted())
})

test.each(Object.entries(forms))('%s makes no link of what was typed', async (path, send) => {
  const email = `${path.split('/').at(-1)!.toLowerCase()}@outside.test`
  const sent = await send(email)
  expect(sent).toMatchObject({ status: 0 })
  const said = await mailedTo(email)
  for (const text of said) expect(text).not.toMatch(LINKED)
  expect([path, said.length > 0]).toEqual([
    path,
    path !== introduceVisitor.path && path !== leaveMessage.path,
  ])
})

/** Subjects, both bodies and what is attached, as they leave. */
const mailedTo = (email: string) =>
  product.read(async ({ db }) => {
    const mails = await db
      .selectFrom('mail_message')
      .select(['id', 'subject', 'html_sealed', 'text_sealed'])
      .where('to_address', 'like', `%${email}`)
      .execute()
    const attached = await db
      .selectFrom('mail_attachment')
      .select('content_sealed')
      .where('mail_id', 'in', [0, ...mails.map(({ id }) => id)])
      .execute()
    return [
      ...mails.flatMap((mail) => [mail.subject, open(mail.html_sealed), open(mail.text_sealed)]),
      ...attached.map(({ content_sealed }) => Buffer.from(open(content_sealed), 'base64').toString()),
    ]
  })

const open = (sealed: string) => product.keyring.open(sealed)
