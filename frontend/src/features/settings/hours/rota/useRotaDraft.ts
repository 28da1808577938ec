import { useState } from 'react';
import type { Range } from '../model/ranges';
import type { Draft } from './model/draft';
import { withDay } from './model/draft';
import type { SavedDay } from './model/week';

const none: Draft = new Map();

/** Unsaved days of all weeks, with the changes that led to them. */
export function useRotaDraft() {
  const [steps, setSteps] = useState<readonly Draft[]>([]);
  const draft = steps.at(-1) ?? none;
  return {
    draft,
    set: (key: string, saved: SavedDay, ranges: readonly Range[]) =>
      setSteps((before) => [...before, withDay(before.at(-1) ?? none, key, saved, ranges)]),
    undo: () => setSteps((before) => before.slice(0, -1)),
    clear: () => setSteps([]),
    /** Leaves the days that were changed since they were sent. */
    settle: (sent: Draft) =>
      setSteps((before) => {
        const left = [...(before.at(-1) ?? none)].filter(([key, edit]) => sent.get(key) !== edit);
        return left.length === 0 ? [] : [new Map(left)];
      }),
    /** Whether undoing leaves nothing unsaved. */
    isFirst: (steps.at(-2) ?? none).size === 0,
  };
}
