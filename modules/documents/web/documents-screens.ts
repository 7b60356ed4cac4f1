import type { Screen } from '#platform/web/frames/screen.ts'

export const documentsScreens: readonly Screen[] = [
  {
    path: '/my-documents',
    title: 'My documents',
    menuGroup: 'Personal',
    needs: 'documents.own.use',
    keywords: 'papers letters offer appointment upload passport certificate acknowledge',
    menuPart: 'Papers',
    load: () => import('./person-documents/my-documents-screen.tsx'),
  },
  {
    path: '/staff-documents',
    title: 'Employee documents',
    menuGroup: 'Team',
    needs: 'documents.staff.open',
    keywords: 'missing expiring verify papers of others ask for',
    load: () => import('./staff/staff-documents-screen.tsx'),
  },
  {
    path: '/staff-documents/:id',
    title: 'Employee documents',
    needs: 'documents.staff.open',
    load: () => import('./person-documents/person-documents-screen.tsx'),
  },
  {
    path: '/letters',
    title: 'Letters',
    menuGroup: 'Company',
    needs: 'documents.letter.draft',
    keywords: 'appointment offer issue revoke number template',
    load: () => import('./letters/letters-screen.tsx'),
  },
  {
    path: '/letter-templates',
    title: 'Letter templates',
    menuGroup: 'Administration',
    needs: 'documents.template.manage',
    keywords: 'appointment offer merge fields series',
    menuPart: 'Papers',
    load: () => import('./letters/letter-templates-screen.tsx'),
  },
  {
    path: '/document-kinds',
    title: 'Document types',
    menuGroup: 'Administration',
    needs: 'documents.type.manage',
    keywords: 'types rules mandatory sealed expiry',
    menuPart: 'Papers',
    load: () => import('./types/document-types-screen.tsx'),
  },
]
