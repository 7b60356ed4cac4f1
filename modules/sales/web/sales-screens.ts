import type { Screen } from '#platform/web/frames/screen.ts'

const ofSales = { menuGroup: 'Sales', needs: 'sales.record.view' } as const

export const salesScreens: readonly Screen[] = [
  {
    path: '/contacts',
    title: 'Contacts',
    ...ofSales,
    keywords: 'people clients prospects crm',
    load: () => import('./people/contacts-screen.tsx'),
  },
  {
    path: '/contacts/leads',
    title: 'Leads',
    ...ofSales,
    tabOf: '/contacts',
    keywords: 'enquiries prospects pipeline next step',
    load: () => import('./people/leads-screen.tsx'),
  },
  {
    path: '/contacts/import',
    title: 'Import contacts',
    menuGroup: 'Sales',
    needs: 'sales.record.assign',
    tabOf: '/contacts',
    keywords: 'csv excel file upload undo',
    load: () => import('./people/import-screen.tsx'),
  },
  {
    path: '/contacts/accounts',
    title: 'Client accounts',
    ...ofSales,
    tabOf: '/contacts',
    keywords: 'companies customers industry',
    load: () => import('./accounts/accounts-screen.tsx'),
  },
  {
    path: '/deals',
    title: 'Deals',
    ...ofSales,
    keywords: 'opportunities pipeline amounts',
    load: () => import('./deals/deals-screen.tsx'),
  },
  {
    path: '/deals/board',
    title: 'Deal board',
    ...ofSales,
    tabOf: '/deals',
    keywords: 'pipeline stages kanban',
    load: () => import('./deals/board-screen.tsx'),
  },
  {
    path: '/deals/forecast',
    title: 'Forecast',
    menuGroup: 'Sales',
    needs: 'sales.deal.amount',
    tabOf: '/deals',
    keywords: 'weighted pipeline win rate sales cycle',
    load: () => import('./deals/forecast-screen.tsx'),
  },
  {
    path: '/deals/view-deals/:id',
    title: 'Deal',
    needs: 'sales.record.view',
    load: () => import('./deals/deal-screen.tsx'),
  },
  {
    path: '/contacts/view-contact/:id',
    title: 'Contact',
    needs: 'sales.record.view',
    load: () => import('./people/contact-screen.tsx'),
  },
]
