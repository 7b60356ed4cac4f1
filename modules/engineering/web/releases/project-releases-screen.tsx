import { ProjectRegister } from '#engineering/web/register.tsx'
import { releaseRegister } from './release-list.tsx'

export const Screen = () => <ProjectRegister register={releaseRegister} />
