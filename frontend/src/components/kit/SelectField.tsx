import { Select } from '@mantine/core';
import { useState } from 'react';
import { matchesText } from '../../lib/matchText';
import { useT } from '../../lib/workspaceTexts';

interface Option {
  value: string;
  text: string;
}

interface Props {
  name: string;
  label: string;
  /** Empty for no choice. */
  value: string;
  options: readonly Option[];
  /** Text of a first option for no choice, whose value is empty. */
  noneText?: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  placeholder?: string;
  /** Also a short list can be searched. */
  searchable?: boolean;
}

/** Longer lists can always be searched. */
const maxWithoutSearch = 7;

/** A select with search for long lists. While `value` stays empty, the text is cleared after each choice. */
export function SelectField({ name, label, value, onChange, hint, error, placeholder, ...rest }: Props) {
  const t = useT();
  const options = rest.noneText === undefined ? rest.options : [{ value: '', text: rest.noneText }, ...rest.options];
  const textOf = (chosen: string) => options.find((it) => it.value === chosen)?.text ?? '';
  const [search, setSearch] = useState(() => textOf(value));
  const searchable = rest.searchable === true || options.length > maxWithoutSearch;
  const hasValue = options.some((it) => it.value === value);
  return (
    <Select
      name={name}
      data-name={name}
      label={label}
      description={hint}
      error={error}
      placeholder={placeholder}
      value={hasValue ? value : null}
      data={options.map((it) => ({ value: it.value, label: it.text }))}
      allowDeselect={false}
      searchable={searchable}
      selectFirstOptionOnChange={searchable && search !== textOf(value)}
      openOnFocus={false}
      searchValue={search}
      onSearchChange={setSearch}
      // Typing replaces the chosen text.
      onFocus={(event) => searchable && event.currentTarget.select()}
      filter={({ options: all, search: sought }) => all.filter((it) => 'label' in it && matchesText(it.label, sought))}
      nothingFoundMessage={t('select.nothing')}
      maxDropdownHeight={320}
      // An absolute list would count as content of the page: a phone then zooms out, which moves the list again, for ever.
      comboboxProps={{ transitionProps: { duration: 0 }, floatingStrategy: 'fixed' }}
      onOptionSubmit={(chosen) => setSearch(hasValue ? textOf(chosen) : '')}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
    />
  );
}
