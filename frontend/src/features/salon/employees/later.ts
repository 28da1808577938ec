import { onDemand } from '../../../components/onDemand';
import { loadPersonTexts } from '../../../lib/personTexts';
import { NextTimes } from './NextTimes';

/** A person's next free times, once their texts are there. */
export const nextTimes = onDemand(() => loadPersonTexts().then(() => NextTimes));
