import type { PackField } from './pack-field.ts'

const NO_LIMIT = 'No limit'

const regimeFields: readonly PackField[] = [
  {
    kind: 'rows',
    key: 'slabs',
    label: 'Slabs by age',
    row: 'age',
    fields: [
      { kind: 'count', key: 'from_age', label: 'From age' },
      {
        kind: 'rows',
        key: 'slabs',
        label: 'Slabs',
        row: 'slab',
        fields: [
          { kind: 'amount', key: 'up_to', label: 'Income up to', empty: 'Above' },
          { kind: 'rate', key: 'rate', label: 'Rate' },
        ],
      },
    ],
  },
  { kind: 'amount', key: 'standard_deduction', label: 'Standard deduction' },
  {
    kind: 'group',
    key: 'rebate',
    label: 'Rebate',
    fields: [
      { kind: 'amount', key: 'income_up_to', label: 'Income up to' },
      { kind: 'amount', key: 'most', label: 'At most' },
      {
        kind: 'choice',
        key: 'above',
        label: 'Above it',
        options: [
          { value: 'none', label: 'None' },
          { value: 'marginal_relief', label: 'Marginal relief' },
        ],
      },
    ],
  },
  {
    kind: 'rows',
    key: 'surcharge',
    label: 'Surcharge',
    row: 'step',
    fields: [
      { kind: 'amount', key: 'above', label: 'Income above' },
      { kind: 'rate', key: 'rate', label: 'Rate' },
    ],
  },
  {
    kind: 'group',
    key: 'employer_nps',
    label: 'Employer NPS contribution',
    fields: [
      { kind: 'rate', key: 'private', label: 'Private' },
      { kind: 'rate', key: 'government', label: 'Government' },
    ],
  },
  { kind: 'yes', key: 'allows_exemptions', label: 'Exemptions and deductions' },
  {
    kind: 'group',
    key: 'house_property',
    label: 'House property',
    fields: [
      { kind: 'yes', key: 'self_occupied_interest', label: 'Interest of an own house' },
      { kind: 'amount', key: 'loss_set_off', label: 'Loss set off up to' },
    ],
  },
]

const regime = (key: string, label: string): PackField => ({
  kind: 'group',
  key,
  label,
  fields: regimeFields,
})

const parts: PackField = {
  kind: 'rows',
  key: 'parts',
  label: 'Parts',
  row: 'part',
  fields: [
    { kind: 'text', key: 'key', label: 'Known as' },
    { kind: 'text', key: 'label', label: 'Name' },
    { kind: 'amount', key: 'cap', label: 'Limit', empty: NO_LIMIT },
    { kind: 'amount', key: 'senior_cap', label: 'Limit, senior', empty: 'The same' },
    { kind: 'rate', key: 'sum_rate', label: 'Of the sum assured', empty: 'Not limited' },
  ],
}

export const taxYearFields: readonly PackField[] = [
  { kind: 'text', key: 'tax_year', label: 'Tax year' },
  {
    kind: 'choice',
    key: 'act',
    label: 'Income-tax Act of',
    options: [
      { value: '1961', label: '1961' },
      { value: '2025', label: '2025' },
    ],
  },
  {
    kind: 'group',
    key: 'regimes',
    label: '',
    fields: [regime('new', 'New regime'), regime('old', 'Old regime')],
  },
  { kind: 'rate', key: 'cess_rate', label: 'Cess' },
  { kind: 'amount', key: 'rounding_step', label: 'Rounded to' },
  { kind: 'rate', key: 'without_pan_rate', label: 'Without a PAN' },
  { kind: 'count', key: 'senior_age', label: 'Senior from age' },
  {
    kind: 'group',
    key: 'house_rent',
    label: 'House rent allowance',
    fields: [
      { kind: 'rate', key: 'rent_above_rate', label: 'Rent above' },
      { kind: 'rate', key: 'large_city_rate', label: 'Large cities' },
      { kind: 'rate', key: 'other_city_rate', label: 'Other cities' },
      {
        kind: 'rows',
        key: 'large_cities',
        label: 'Large cities',
        row: 'city',
        fields: [
          { kind: 'text', key: 'city', label: 'City' },
          { kind: 'date', key: 'from', label: 'From' },
          { kind: 'date', key: 'to', label: 'To', empty: 'No end' },
        ],
      },
      { kind: 'amount', key: 'landlord_pan_above', label: 'PAN of the landlord above' },
    ],
  },
  {
    kind: 'group',
    key: 'rent_without_allowance',
    label: 'Rent without an allowance',
    fields: [
      { kind: 'amount', key: 'monthly', label: 'A month' },
      { kind: 'rate', key: 'income_rate', label: 'Of the income' },
    ],
  },
  {
    kind: 'group',
    key: 'self_occupied_interest',
    label: 'Interest of an own house',
    fields: [
      { kind: 'amount', key: 'usual', label: 'Usual limit' },
      { kind: 'amount', key: 'reduced', label: 'Reduced limit' },
    ],
  },
  {
    kind: 'rows',
    key: 'deduction_groups',
    label: 'Deductions',
    row: 'group',
    fields: [
      { kind: 'text', key: 'key', label: 'Known as' },
      { kind: 'text', key: 'label', label: 'Name' },
      { kind: 'text', key: 'section', label: 'Section', empty: 'Unknown' },
      { kind: 'amount', key: 'cap', label: 'Limit', empty: NO_LIMIT },
      { kind: 'amount', key: 'senior_cap', label: 'Limit, senior', empty: 'The same' },
      parts,
    ],
  },
  {
    kind: 'rows',
    key: 'allowances',
    label: 'Exempt allowances',
    row: 'allowance',
    fields: [
      { kind: 'text', key: 'key', label: 'Known as' },
      { kind: 'text', key: 'label', label: 'Name' },
      { kind: 'amount', key: 'amount', label: 'Amount' },
      {
        kind: 'choice',
        key: 'per',
        label: 'For each',
        options: [
          { value: 'meal', label: 'Meal' },
          { value: 'child_month', label: 'Child and month' },
        ],
      },
      { kind: 'count', key: 'most', label: 'At most', empty: NO_LIMIT },
    ],
  },
]
