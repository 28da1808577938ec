import { SegmentedControl } from '@mantine/core';
import { chooseTheme, themes, useTheme } from '../../lib/theme';
import { useT } from '../../lib/workspaceTexts';

interface Props {
  size?: 'xs';
  fullWidth?: boolean;
}

/** Chooses this browser's theme. */
export function ThemeControl(props: Props) {
  const t = useT();
  return (
    <SegmentedControl
      {...props}
      aria-label={t('look.title')}
      value={useTheme()}
      data={themes.map((value) => ({ value, label: t(`look.${value}`) }))}
      onChange={(value) => {
        const chosen = themes.find((it) => it === value);
        if (chosen !== undefined) {
          chooseTheme(chosen);
        }
      }}
    />
  );
}
