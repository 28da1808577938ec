import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { watchSizes } from './render';

/** Renders kit components alone, inside Mantine's provider. */
export function renderKit(part: ReactNode) {
  watchSizes(false);
  return { ...render(part, { wrapper: MantineProvider }), user: userEvent.setup() };
}
