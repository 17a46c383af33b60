import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, searched, found, address, move } from '../testing/search-page';
import './search.page';

it('stops at the end of a slider when the address has a value beyond it', async () => {
  open(undefined, '?salaryMin=500000&yearsExperienceMin=50');
  await found('2 candidates found');
  expect(screen.getByText('$300,000 to $300,000+')).toBeVisible();
  expect(screen.getByText('30 to 30+ years')).toBeVisible();
});

it('adds no condition while the sliders are not moved', async () => {
  open();
  await found('2 candidates found');
  await userEvent.click(screen.getByRole('button', { name: 'Advanced filters' }));
  expect(screen.getByRole('slider', { name: 'Lowest salary' })).toHaveValue('30000');
  expect(screen.getByRole('slider', { name: 'Highest salary' })).toHaveValue('200000');
  expect(screen.getByRole('slider', { name: 'Highest years of experience' })).toHaveValue('20');
  expect(address()).toBe('');
});

it('adds a salary condition when a slider is moved, and removes it when moved back', async () => {
  const requests = open();
  await found('2 candidates found');
  await userEvent.click(screen.getByRole('button', { name: 'Advanced filters' }));
  expect(screen.getByText('People who give no expected salary are always included.')).toBeVisible();
  move('Lowest salary', 90_000);
  expect(address()).toBe('?salaryMin=90000&salaryMax=200000');
  expect(screen.getByText('$90,000 to $200,000')).toBeVisible();
  await waitFor(() =>
    expect(searched(requests).at(-1)).toEqual({ salaryMin: '90000', salaryMax: '200000' }),
  );
  move('Highest salary', 300_000);
  expect(address()).toBe('?salaryMin=90000');
  expect(screen.getByText('$90,000 to $300,000+')).toBeVisible();
  move('Lowest salary', 30_000);
  move('Highest salary', 200_000);
  expect(address()).toBe('');
  expect(screen.getAllByText('Any')).toHaveLength(2);
});

it('sets no upper limit at the end of the years, and no condition from end to end', async () => {
  const requests = open();
  await found('2 candidates found');
  await userEvent.click(screen.getByRole('button', { name: 'Advanced filters' }));
  move('Lowest years of experience', 5);
  expect(address()).toBe('?yearsExperienceMin=5&yearsExperienceMax=20');
  move('Highest years of experience', 30);
  expect(address()).toBe('?yearsExperienceMin=5');
  expect(screen.getByText('5 to 30+ years')).toBeVisible();
  await waitFor(() => expect(searched(requests).at(-1)).toEqual({ yearsExperienceMin: '5' }));
  move('Lowest years of experience', 0);
  expect(address()).toBe('');
});
