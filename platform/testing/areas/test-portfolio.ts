import { buildVideo } from '#portfolio/server/public.ts'
import {
  PAGE_DETAILS,
  videoPortfolioAddContact,
  videoPortfolioConatactEmailOTP,
} from '#portfolio/contract/public-calls.ts'
import { storeMadeFile } from '#platform/server/files/generated-files.ts'
import { testCaller, type Caller } from '#platform/testing/test-caller.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'

/** Every one from an address of their own, at one of the nodes in turn; the product must trust one proxy. */
export function strangersAt(nodes: readonly string[]): (address?: string) => Caller {
  let asked = 0
  return (address) => {
    asked += 1
    const from = address ?? `198.51.${Math.floor(asked / 250) % 250}.${(asked % 250) + 1}`
    return testCaller(nodes[asked % nodes.length]!, undefined, { 'x-forwarded-for': from })
  }
}

let contacts = 0
/** Someone whom no one has seen before. */
export const prospect = (more: { name?: string; email?: string; phone_number?: string } = {}) => {
  contacts += 1
  return {
    name: `Prospect ${contacts}`,
    email: `prospect${contacts}@outside.example`,
    phone_number: `+91983${String(contacts).padStart(7, '0')}`,
    ...more,
  }
}

/** Every code that was really written into the outbox for that address, the latest last. */
export async function portfolioCodes(product: TestProduct, address: string): Promise<string[]> {
  const mails = await product.read(({ db }) =>
    db
      .selectFrom('mail_message')
      .select('text_sealed')
      .where('to_address', '=', address)
      .orderBy('id')
      .execute(),
  )
  return mails.flatMap(
    ({ text_sealed }) => /^ {4}(\d{4})$/m.exec(product.keyring.open(text_sealed))?.[1] ?? [],
  )
}

/** Goes the whole way of a prospect and comes back with the contact id. */
export async function verifiedContact(
  product: TestProduct,
  caller: Caller,
  person: ReturnType<typeof prospect> = prospect(),
): Promise<string> {
  await caller.send(videoPortfolioConatactEmailOTP, { name: person.name, email: person.email })
  const otp = (await portfolioCodes(product, person.email)).at(-1)!
  const answer = await caller.send(videoPortfolioAddContact, { ...person, page_details: PAGE_DETAILS, otp })
  if (answer.status !== 0) throw new Error(answer.message)
  return answer.data.contact_id
}

/** Videos with bytes that a range can be asked of; they cannot be played. */
export async function publishVideos(product: TestProduct, titles: readonly string[], bytes = 1000) {
  const { id: createdBy } = await product.account()
  const made: number[] = []
  for (const [number, title] of titles.entries()) {
    const body = Buffer.alloc(bytes, number + 1)
    const file = await storeMadeFile(product.files, { name: `${title}.webm`, kind: 'webm', body })
    const poster = await storeMadeFile(product.files, { name: `${title}.jpg`, kind: 'jpeg', body })
    made.push((await product.write((ctx) => buildVideo(ctx, { title, file, poster, createdBy }))).id)
  }
  return made
}
