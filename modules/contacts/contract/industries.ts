/** One list for client accounts and every area above; a key never changes. */
export const industries = {
  advertising: 'Advertising and marketing',
  aerospace: 'Aerospace and defence',
  agriculture: 'Agriculture and farming',
  apparel: 'Apparel and fashion',
  architecture: 'Architecture and design',
  automotive: 'Automotive',
  banking: 'Banking',
  beauty: 'Beauty and personal care',
  chemicals: 'Chemicals',
  construction: 'Construction',
  consulting: 'Consulting',
  consumer_goods: 'Consumer goods',
  ecommerce: 'E-commerce',
  education: 'Education',
  electronics: 'Electronics',
  energy: 'Energy and utilities',
  entertainment: 'Media and entertainment',
  events: 'Events',
  finance: 'Financial services',
  fitness: 'Sports and fitness',
  food: 'Food and beverages',
  gaming: 'Games',
  government: 'Government',
  healthcare: 'Healthcare',
  hospitality: 'Hotels and restaurants',
  human_resources: 'Human resources and recruiting',
  insurance: 'Insurance',
  legal: 'Legal services',
  logistics: 'Logistics',
  manufacturing: 'Manufacturing',
  mining: 'Mining and metals',
  nonprofit: 'Non-profit',
  pharmaceuticals: 'Pharmaceuticals',
  property: 'Real estate',
  publishing: 'Publishing',
  retail: 'Retail',
  security: 'Security',
  software: 'Software',
  telecommunications: 'Telecommunications',
  transport: 'Transport',
  travel: 'Travel and tourism',
  other: 'Other',
} as const

export const industryKeys = Object.keys(industries) as [keyof typeof industries]

/** As the specification names them. */
export const employeeBands = ['1-10', '11-50', '51-200', '201-500', '501-Above'] as const

export const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
