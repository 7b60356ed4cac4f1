import { fillOnboarding, prepareOnboarding, type Given } from '#onboarding/server/public.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { buildEmployment } from '#people/server/public.ts'
import { storeMadeFile } from '#platform/server/files/generated-files.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'

let made = 0

/** Numbers in the right form, of no one; different each time. */
export function newNumbers() {
  const mark = String(++made).padStart(4, '0')
  return {
    pan_no: `ABCPE${mark}F`,
    uan_no: `10020030${mark}`,
    account_holder_name: 'IRA SEN',
    bank_name: 'Bank of Examples',
    bank_account_number: `50100${mark}12345`,
    bank_ifsc: 'HDFC0001234',
    bank_address: '12 Example Street, Kolkata',
  }
}

/** Someone of a role with a seat and an employment of the first company. */
export async function colleague(product: TestProduct, roles: readonly string[], company: 1 | 2 | 3 = 1) {
  const account = await product.account({ roles: ['employee', ...roles] })
  const seat = await product.write(async (ctx) => {
    await buildEmployment(ctx, { personId: account.id, company })
    return buildAssignment(ctx, { accountId: account.id, company, from: '2024-04-01' })
  })
  const { company_id, location_id, department_id, designation_id } = seat
  return { ...account, seat: { company_id, location_id, department_id, designation_id } }
}

const papers = [
  'candidate_photo',
  'address_proof_attachment',
  'pan_card_attachment',
  'bank_cheque_attachment',
  'resume',
]

/** What a new hire has entered and submitted, with papers in storage. */
export async function submitAll(product: TestProduct, id: number, given: Given = {}) {
  const files = await Promise.all(
    papers.map(async (field) => ({
      field,
      file: await storeMadeFile(product.files, {
        name: `${field}.pdf`,
        kind: 'pdf',
        body: Buffer.from(`%PDF-1.4 ${field}`),
      }),
    })),
  )
  await product.write(async (ctx) => {
    const onboarding = await ctx.db
      .selectFrom('onboarding')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const numbers = newNumbers()
    const education = [
      {
        degree: 'B.Tech',
        university: 'University of Examples',
        year_of_joining: 2016,
        year_of_completion: 2020,
      },
    ]
    await fillOnboarding(ctx, product.keyring, onboarding, {
      numbers,
      education,
      files,
      isMember: true,
      ...given,
    })
    await prepareOnboarding(ctx, onboarding)
    await ctx.db
      .updateTable('onboarding')
      .set({ status: 'submitted', submitted_at: ctx.now })
      .where('id', '=', id)
      .execute()
  })
}
