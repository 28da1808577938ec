import { render, screen } from '@testing-library/react';
import { Avatar } from './Avatar';
import { Picture } from './Picture';

const src = '/api/resource/reference/1?w=1280';

test('offers three widths as WebP with a JPEG fallback', () => {
  const { container } = render(<Picture src={src} alt="Balayage" width={4} height={3} sizes="50vw" />);
  const webp = container.querySelector('source');
  expect(webp).toHaveAttribute('type', 'image/webp');
  expect(webp).toHaveAttribute(
    'srcset',
    [320, 640, 1280].map((w) => `/api/resource/reference/1?w=${w}&format=webp ${w}w`).join(', '),
  );
  const image = screen.getByRole('img', { name: 'Balayage' });
  expect(image.getAttribute('srcset')).toContain('?w=640&format=jpeg 640w');
  expect(image).toHaveAttribute('sizes', '50vw');
  expect(image).toHaveStyle({ aspectRatio: '4 / 3' });
});

test('a narrower file is announced with the width it has', () => {
  const { container } = render(<Picture src={src} alt="Balayage" width={500} height={400} fileWidth={500} />);
  expect(container.querySelector('source')?.getAttribute('srcset')).toMatch(/w=320&format=webp 320w, \S+ 500w$/);
});

test('only a priority picture loads eagerly', () => {
  render(
    <>
      <Picture src={src} alt="borító" width={16} height={9} priority />
      <Picture src={src} alt="munka" width={1} height={1} />
    </>,
  );
  expect(screen.getByRole('img', { name: 'borító' })).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img', { name: 'borító' })).toHaveAttribute('fetchpriority', 'high');
  expect(screen.getByRole('img', { name: 'munka' })).toHaveAttribute('loading', 'lazy');
});

test('keeps the shape without a picture', () => {
  const { container } = render(<Picture src={null} alt="" width={16} height={9} />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container.firstElementChild).toHaveStyle({ aspectRatio: '16 / 9' });
});

test('a person without a portrait is shown by their initials, which are not read out', () => {
  render(<Avatar src={null} name="Wesselényi-Garay Annamária" />);
  expect(screen.getByText('WG')).toHaveAttribute('aria-hidden', 'true');
});
