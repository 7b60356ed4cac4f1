import { z } from 'zod'
import { rulePackOf } from '#platform/contract/rule-packs/rule-pack.ts'
import {
  bonusPayload,
  epfPayload,
  esiPayload,
  gratuityPayload,
  labourWelfareFundPayload,
  leavePayPayload,
  professionalTaxPayload,
  wageDefinitionPayload,
  wagePaymentPayload,
} from './pack-payloads.ts'

export const payPack = z.discriminatedUnion('code', [
  rulePackOf('epf', epfPayload),
  rulePackOf('esi', esiPayload),
  rulePackOf('professional_tax', professionalTaxPayload),
  rulePackOf('labour_welfare_fund', labourWelfareFundPayload),
  rulePackOf('gratuity', gratuityPayload),
  rulePackOf('bonus', bonusPayload),
  rulePackOf('leave_pay', leavePayPayload),
  rulePackOf('wage_definition', wageDefinitionPayload),
  rulePackOf('wage_payment', wagePaymentPayload),
])
export type PayPack = z.infer<typeof payPack>
export type PayPackOf<Code extends PayPack['code']> = Extract<PayPack, { readonly code: Code }>
