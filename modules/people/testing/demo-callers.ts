import type { Caller } from '#platform/testing/test-caller.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'

/** For tests: the people of the demo company by the name of their address, each signed in once. */
export async function demoCallers(product: TestProduct) {
  const people = await product.read(({ db }) => db.selectFrom('account').select(['id', 'email']).execute())
  const ids = new Map(people.map(({ id, email }) => [email.split('@')[0]!, id]))
  const callers = new Map<string, Caller>()
  const idOf = (key: string) => ids.get(key)!
  return {
    idOf,
    callerOf: async (key: string): Promise<Caller> => {
      const known = callers.get(key) ?? (await product.as({ id: idOf(key) }))
      callers.set(key, known)
      return known
    },
  }
}

/** Every sealed number of the records in clear. */
export async function sealedNumbers(product: TestProduct): Promise<string[]> {
  const sealed = await product.read(({ db }) =>
    db.selectFrom('record_entry').select('fields_sealed').execute(),
  )
  return sealed.flatMap(({ fields_sealed }) =>
    Object.values(fields_sealed as Record<string, string>).map((text) => product.keyring.open(text)),
  )
}
