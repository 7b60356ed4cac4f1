import { PersonDocuments } from './person-documents.tsx'

export const Screen = () => <PersonDocuments about="Your documents, requests and letters." />
