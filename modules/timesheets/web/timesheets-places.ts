import type { PlacedSection } from '#platform/web/placed-sections.tsx'

export const projectBilling: PlacedSection<{ readonly id: number }> = {
  key: 'project-billing',
  load: () => import('./review/project-billing-section.tsx'),
}

export const itemTime: PlacedSection<{ readonly id: number }> = {
  key: 'item-time',
  load: () => import('./review/item-time-section.tsx'),
}
