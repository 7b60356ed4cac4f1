import type { Screen } from '#platform/web/frames/screen.ts'

export const exchangeRatesScreens: readonly Screen[] = [
  {
    path: '/settings/exchange-rates',
    earlier: ['/exchange-rates'],
    title: 'Exchange rates',
    menuGroup: 'Administration',
    menuPart: 'Pay',
    needs: 'exchange-rates.rate.view',
    keywords: 'currency dollar euro conversion rupees rbi',
    load: () => import('./exchange-rates-screen.tsx'),
  },
]
