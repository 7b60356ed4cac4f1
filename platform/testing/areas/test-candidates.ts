import sharp from 'sharp'
import { verhoeffDigit } from '#people/contract/record/verhoeff.ts'
import { makeCandidateLink, openOnboarding, type OnboardingWish } from '#onboarding/server/public.ts'
import {
  addOnBoardingUserEducation,
  sendOnBoardingCandidateCode,
  updateOnBoardingCandidateDetails,
  verifyOnBoardingCandidate,
} from '#onboarding/contract/candidate/candidate-calls.ts'
import { findMailWithoutAccessCheck } from '#platform/server/mail/mail-outbox.ts'
import { testCaller, type Caller } from '#platform/testing/test-caller.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'

let invited = 0

/** An invited new hire with the link of their mail; nothing of them is shared with other tests. */
export async function inviteCandidate(product: TestProduct, wish: Partial<OnboardingWish> = {}) {
  const email = `newcomer${++invited}@candidate.example`
  return product.write(async (ctx) => {
    const onboarding = await openOnboarding(ctx, {
      name: 'Ira Sen',
      email,
      phone: '9830012345',
      company_id: 1,
      ...wish,
    })
    return { id: onboarding.id, email, ...(await makeCandidateLink(ctx, product, onboarding.id)) }
  })
}

/** What was really written into the outbox for that address. */
export async function codeMailedTo(product: TestProduct, address: string): Promise<string> {
  const mail = await product.read(async (ctx) => {
    const row = await ctx.db
      .selectFrom('mail_message')
      .select('id')
      .where('to_address', '=', address)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return findMailWithoutAccessCheck(ctx, product.keyring, row.id)
  })
  const found = /\b(\d{4})\b/.exec(mail.text)
  if (!found) throw new Error('the newest mail holds no code')
  return found[1]!
}

/** Signs in the way every new hire does: by the link, with the mailed code. */
export async function signInCandidate(
  product: TestProduct,
  { token, email }: { token: string; email: string },
) {
  const link = testCaller(product.origin, token)
  await link.send(sendOnBoardingCandidateCode, {})
  const verification_code = await codeMailedTo(product, email)
  const { data } = await link.send(verifyOnBoardingCandidate, { verification_code, token })
  return testCaller(product.origin, data.token)
}

export const paper = (text = 'x', name = 'paper.pdf') => new File([`%PDF-1.7\n${text}`], name)

/** A picture as a phone takes it: with the place it was taken at written into it. */
export async function cameraPhoto(name = 'IMG_0001.jpg'): Promise<File> {
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#2f6f63' } })
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: { GPSLatitude: '22/1 34/1 0/1', GPSLongitude: '88/1 21/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}

export const completeFields = {
  pan_no: 'ABCPK1234L',
  aadhhar_no: `23412341234${verhoeffDigit('23412341234')}`,
  account_holder_name: 'Ira Sen',
  bank_name: 'Harbour Bank',
  bank_account_number: '001234567890',
  bank_ifsc: 'HARB0001234',
  bank_address: '12 Lake Road, Kolkata',
  is_pf_account_exists: 0,
} as const

/** Gives everything that is asked, but for the final submit. */
export async function fillCompletely(product: TestProduct, caller: Caller, email: string): Promise<void> {
  const today = product.clock.now().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
  const files = {
    candidate_photo: await cameraPhoto(),
    address_proof_attachment: paper('address'),
    pan_card_attachment: paper('pan'),
    aadhar_card_attachment: paper('aadhaar'),
    bank_cheque_attachment: paper('cheque'),
    resume: paper('resume', 'resume.pdf'),
  }
  const details = { name: 'Ira Sen', email, phone: '9830012345' }
  const form = { ...details, ...completeFields, tentative_doj: today }
  const saved = await caller.send(updateOnBoardingCandidateDetails, form, { files })
  if (saved.status !== 0) throw new Error(`not saved: ${saved.message}`)
  const education = {
    degree: 'B.Tech',
    university: 'University of the Delta',
    year_of_joining: 2015,
    year_of_completion: 2019,
  }
  const added = await caller.send(addOnBoardingUserEducation, education)
  if (added.status !== 0) throw new Error(`not added: ${added.message}`)
}
