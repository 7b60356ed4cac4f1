import { PersonDocuments } from './person-documents.tsx'

export const Screen = () => (
  <PersonDocuments about="What you have brought, what is asked for, and the letters you were given." />
)
