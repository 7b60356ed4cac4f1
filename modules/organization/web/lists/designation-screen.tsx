import { KeptList } from './kept-list.tsx'

export const Screen = () => <KeptList list="designation" />
