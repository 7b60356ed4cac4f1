import { ProjectRegister } from '#engineering/web/register.tsx'
import { analysisRegister } from './analysis-list.tsx'

export const Screen = () => <ProjectRegister register={analysisRegister} />
