import type { SentBy } from '#platform/contract/call.ts'
import type { Fields } from '#platform/web/form/field-binding.ts'
import type { addComponent } from '#payroll/contract/components/component-calls.ts'

export type ComponentForm = Fields<SentBy<typeof addComponent>>
