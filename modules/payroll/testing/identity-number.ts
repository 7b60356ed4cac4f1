import type { TestProduct } from '#platform/testing/test-product.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { sealFields } from '#people/server/public.ts'

/** For tests: an identity number of a person, kept sealed as the record keeps it. */
export async function identityNumber(
  product: TestProduct,
  personId: number,
  kind: 'uan' | 'pan' | 'esic',
  number: string,
): Promise<void> {
  const sealed = sealFields(product.keyring, 'identity', { kind, number })
  await product.write((ctx) =>
    insertRow(ctx, 'record_entry', {
      person_id: personId,
      section: 'identity',
      entry_key: kind,
      fields: JSON.stringify(sealed.fields),
      fields_sealed: JSON.stringify(sealed.fields_sealed),
      number_digest: sealed.number_digest,
      valid_from: '2024-04-01',
      written_at: product.clock.now(),
    }),
  )
}
