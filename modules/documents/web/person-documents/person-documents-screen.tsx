import { useParams } from 'react-router'
import { PersonDocuments } from './person-documents.tsx'

export function Screen() {
  const { id } = useParams()
  return <PersonDocuments userId={Number(id)} about="Documents you have access to. Views are logged." />
}
