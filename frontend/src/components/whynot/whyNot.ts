import { loadTexts } from '../../lib/workspaceTexts';
import { onDemand } from '../onDemand';
import type { Props } from './WhyNotDialog';

/** The dialog and its texts, loaded when it is opened. */
export const whyNot = onDemand<Props>(() =>
  Promise.all([
    import(/* webpackChunkName: "why-not" */ './WhyNotDialog').then((it) => it.WhyNotDialog),
    loadTexts('hours'),
  ]).then(([it]) => it),
);
