/** What has the same key, by that key; keys and what is under them stay in the order they came. */
export function grouped<It, Key>(all: readonly It[], keyOf: (it: It) => Key): Map<Key, It[]> {
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
