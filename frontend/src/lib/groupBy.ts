/** Items by key; keys and items keep their order. */
export function groupBy<It, Key>(all: readonly It[], keyOf: (it: It) => Key): Map<Key, It[]> {
  const groups = new Map<Key, It[]>();
  for (const it of all) {
    const key = keyOf(it);
    const group = groups.get(key);
    if (group === undefined) {
      groups.set(key, [it]);
    } else {
      group.push(it);
    }
  }
  return groups;
}
