import type { TestProduct } from '#platform/testing/test-product.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { sealFields } from '#people/server/public.ts'

type Account = { readonly holder?: string; readonly ifsc?: string; readonly number?: string }

/** For tests: gives a person a bank account from a day on, in place of the one before. */
export async function payByBank(
  product: TestProduct,
  personId: number,
  {
    holder = 'A. Person',
    ifsc = 'ABCD0123456',
    number = `50${String(personId).padStart(10, '0')}`,
  }: Account = {},
): Promise<void> {
  const sealed = sealFields(product.keyring, 'bank', {
    holder,
    ifsc,
    bank: 'Bank of the test',
    branch: null,
    number,
  })
  await product.write(async (ctx) => {
    await ctx.db
      .updateTable('record_entry')
      .set({ superseded_at: ctx.now })
      .where('person_id', '=', personId)
      .where('section', '=', 'bank')
      .where('superseded_at', 'is', null)
      .execute()
    await insertRow(ctx, 'record_entry', {
      person_id: personId,
      section: 'bank',
      entry_key: 'only',
      fields: JSON.stringify(sealed.fields),
      fields_sealed: JSON.stringify(sealed.fields_sealed),
      valid_from: '2024-04-01',
      written_at: ctx.now,
    })
  })
}
