import { DEMO_PASSWORD } from '#database/demo/sign-ins.ts'
import { setUp } from '#identity/contract/identity-calls.ts'
import { login } from '#identity/contract/sign-in/sign-in-calls.ts'
import { addKeptEntry, listKeptEntries } from '#organization/contract/lists/kept-list-calls.ts'
import type { ProductProcess } from '#platform/testing/product-process.ts'
import { testCaller, type Caller } from '#platform/testing/test-caller.ts'

const LANES = 16

/** Someone of the demo company, by the first part of the address. */
export async function signInAs(origin: string, name: string): Promise<string> {
  const form = { username: `${name}@atrium.example`, password: DEMO_PASSWORD }
  const { data } = await testCaller(origin).send(login, form)
  if (data.step !== 'in') throw new Error(`${name} was asked for ${data.step}`)
  return data.token
}

/** Someone who may write. */
export const signInAsAdmin = (origin: string): Promise<string> => signInAs(origin, 'admin')

const FIRST = { email: 'first@atrium.example', password: 'a lamp in the harbour' }

/** Someone who may write in a product without the demo company: the first administrator, as its set-up link makes one. */
export async function comeInFirst(product: ProductProcess): Promise<string> {
  const origin = await product.address()
  const token = /\/set-up#(\S+)/.exec(product.said())?.[1]
  if (token)
    return (await testCaller(origin).send(setUp, { token, name: 'First Admin', ...FIRST })).data.token
  const { data } = await testCaller(origin).send(login, {
    username: FIRST.email,
    password: FIRST.password,
  })
  if (data.step !== 'in') throw new Error(`the administrator was asked for ${data.step}`)
  return data.token
}

export type Writing = { readonly name: string; readonly key: string }

/** Adds departments until the product is gone; says which were acknowledged and which were under way. */
export function writeUntilGone(caller: Caller, mark: string) {
  const acknowledged: Writing[] = []
  const underWay = new Set<Writing>()
  let count = 0
  const lane = async () => {
    for (;;) {
      const writing = { name: `${mark} ${count}`, key: `crash-${mark.replaceAll(' ', '-')}-${count}` }
      count += 1
      underWay.add(writing)
      try {
        const { httpStatus } = await addDepartment(caller, writing)
        if (httpStatus !== 200) return
      } catch {
        return
      }
      underWay.delete(writing)
      acknowledged.push(writing)
    }
  }
  const gone = Promise.all(Array.from({ length: LANES }, lane))
  return { acknowledged, underWay, gone }
}

export const addDepartment = (caller: Caller, { name, key }: Writing) =>
  caller.send(addKeptEntry, { list: 'department', name }, { key })

export async function listDepartments(caller: Caller): Promise<string[]> {
  const names: string[] = []
  for (let after: string | undefined; ;) {
    const { data } = await caller.send(listKeptEntries, {
      list: 'department',
      size: 200,
      ...(after ? { after } : {}),
    })
    names.push(...data.rows.map((row) => row.name))
    if (data.next === null) return names
    after = data.next
  }
}
