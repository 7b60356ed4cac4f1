import { ProjectRegister } from '#engineering/web/register.tsx'
import { collectionRegister } from './collection-list.tsx'

export const Screen = () => <ProjectRegister register={collectionRegister} />
