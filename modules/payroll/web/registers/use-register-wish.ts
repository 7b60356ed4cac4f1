import { useSearchParams } from 'react-router'
import type { GotFrom, SentBy } from '#platform/contract/call.ts'
import { places } from '#payroll/contract/packs/pack-lists.ts'
import type { readRegister, registerChoices } from '#payroll/contract/registers/register-calls.ts'
import {
  isNarrowedByState,
  registerGroups,
  registerKinds,
  type RegisterKey,
} from '#payroll/contract/registers/register-lists.ts'

export type RegisterWish = Omit<SentBy<typeof readRegister>, 'after' | 'size'>

/** What is shown stands in the address, so that it can be sent to a colleague and survives the back button. */
export function useRegisterWish(choices: GotFrom<typeof registerChoices> | undefined) {
  const { latest = null, registers = [] } = choices ?? {}
  const [params, setParams] = useSearchParams()
  const wished = registerKinds.schema.safeParse(params.get('register')).data
  const register = wished && registers.includes(wished) ? wished : (registers[0] ?? 'salary_register')
  const number = (name: string) => (params.get(name) ? Number(params.get(name)) : null)
  const wish: RegisterWish = {
    register,
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(params.get('month') ?? '') ? params.get('month')! : (latest ?? ''),
    company_id: number('company'),
    pay_group_id: number('group'),
    department: params.get('department'),
    state: isNarrowedByState(register)
      ? places.schema.nullable().catch(null).parse(params.get('state'))
      : null,
  }
  const change = (next: Readonly<Record<string, string | number | null>>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(next))
          if (value === null) after.delete(name)
          else after.set(name, String(value))
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return { wish, change, isLists: params.get('view') === 'lists' && registers.includes('salary_register') }
}

/** With the registers that the reader may open. */
export const groupsOf = (registers: readonly RegisterKey[]) =>
  registerGroups
    .map((group) => ({ ...group, registers: group.registers.filter((key) => registers.includes(key)) }))
    .filter((group) => group.registers.length > 0)

export const groupOf = (register: RegisterKey) =>
  registerGroups.find(({ registers }) => registers.includes(register))!
